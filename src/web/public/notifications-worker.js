// Shows what the server sends to this browser, while no page of Sapu is open too. It caches nothing
// and answers no request of the page.

/**
 * The types of the page know no workers.
 * @typedef {{ waitUntil(work: Promise<unknown>): void }} Lasting
 * @typedef {Event & Lasting & { data: { json(): { id: string; text: string; link: string } } }} Push
 * @typedef {Event & Lasting & { notification: Notification }} Press
 * @typedef {{ registration: ServiceWorkerRegistration; clients: { openWindow(url: string): Promise<unknown> } }} Scope
 */
const worker = /** @type {typeof self & Scope} */ (/** @type {unknown} */ (self));

worker.addEventListener('push', (pushed) => {
  const event = /** @type {Push} */ (/** @type {unknown} */ (pushed));
  const { id, text, link } = event.data.json();
  event.waitUntil(
    // A second copy of the same notification replaces the first.
    worker.registration.showNotification('Sapu', {
      body: text,
      tag: `notification-${id}`,
      icon: new URL('favicon.svg', worker.registration.scope).href,
      data: { link },
    }),
  );
});

worker.addEventListener('notificationclick', (pressed) => {
  const event = /** @type {Press} */ (/** @type {unknown} */ (pressed));
  event.notification.close();
  const { link } = /** @type {{ link: string }} */ (event.notification.data);
  // The scope is the address of this server, with the path that it may have.
  const { scope } = worker.registration;
  const url = new URL(`.${link}`, scope);
  // Links lead to screens of this server only.
  const isOurs = link.startsWith('/') && url.href.startsWith(scope);
  event.waitUntil(worker.clients.openWindow(isOurs ? url.href : `${scope}notifications`));
});

export const appName = 'Sapu';

// Titles of videos come from strangers; control and direction characters could disguise a tab.
const controls = /[\p{Cc}\p{Cf}]/gu;

/** Puts `{title} | Sapu` on the tab; without a title just the name. */
export function setPageTitle(title: string | null): void {
  document.title = title === null ? appName : `${title.replace(controls, '')} | ${appName}`;
}

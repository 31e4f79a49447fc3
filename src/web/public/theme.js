// Runs before the first paint so that a dark page never flashes white. A file of its own because
// the content security policy allows no inline script.
{
  let theme = null;
  try {
    theme = localStorage.getItem('ui-theme');
  } catch {
    // Storage may be blocked; the system's theme is a fine answer then.
  }
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
}

// Runs before the first paint. A file of its own because the content security policy allows no
// inline script.
{
  let theme = null;
  try {
    theme = localStorage.getItem('ui-theme');
    // The router asks for this store as soon as it is there. The browser takes long to open it, and
    // has the time now, while the scripts are on their way.
    sessionStorage.getItem('');
  } catch {
    // Storage may be blocked; the system's theme is a fine answer then.
  }
  // A dark page never flashes white.
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
}

/** Calm and legible, on a phone, in light and in dark. */
export const siteStyle = `
:root {
  color-scheme: light dark;
  --ink: #16191f; --soft: #565e6c; --paper: #fff; --line: #dde1e8; --accent: #1f5fbf; --mark: #fff6dc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e9ebf0; --soft: #a6adba; --paper: #14171d; --line: #333a46; --accent: #8db8ff; --mark: #2e2a18;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main { max-width: 760px; margin: 0 auto; padding: 16px 16px 64px; }
a { color: var(--accent); text-underline-offset: 2px; }
h1 { margin: 16px 0 4px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 17px; }
.stand-in {
  display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; margin: 0 0 16px; padding: 10px 14px;
  border: 1px dashed var(--soft); border-radius: 12px; color: var(--soft); font-size: 14px;
}
.stand-in b { color: var(--ink); }
.still { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; max-height: 260px; object-fit: cover; border-radius: 14px; background: #000; }
.facts { margin: 0; color: var(--soft); }
.owner { display: flex; align-items: center; gap: 12px; margin: 14px 0; }
.owner b { display: block; }
.owner span { color: var(--soft); font-size: 14px; }
.heading { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 14px; margin-top: 24px;
  padding-top: 18px; border-top: 1px solid var(--line); }
ul { list-style: none; margin: 0; padding: 0; }
.threads > li { padding: 14px 0; border-bottom: 1px solid var(--line); }
.replies { margin: 8px 0 0 44px; }
.replies li { padding: 6px 0; }
.comment { display: flex; gap: 12px; }
.comment img, .owner img { flex: none; border-radius: 50%; }
.comment > div { min-width: 0; }
.author { font-weight: 600; overflow-wrap: anywhere; }
.when { color: var(--soft); font-size: 13px; white-space: nowrap; }
.text { margin: 2px 0; overflow-wrap: anywhere; }
.opened { margin: 0 -10px; padding: 10px; border-radius: 12px; background: var(--mark); }
.opened-name { margin: 0 0 6px; color: var(--soft); font-size: 13px; }
.note { margin: 14px 0; padding: 10px 14px; border-radius: 12px; background: var(--mark); }
.videos { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 20px; margin-top: 20px; }
.videos a { color: inherit; text-decoration: none; }
.videos a:hover b { text-decoration: underline; }
.videos img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 12px; background: #000; }
.videos b { display: block; margin-top: 6px; overflow-wrap: anywhere; }
.more { display: inline-flex; align-items: center; min-height: 44px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

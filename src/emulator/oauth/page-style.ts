/** Calm and legible, on a phone, in light and in dark. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ink: #1c2230; --soft: #5a6375; --paper: #fff; --ground: #eef1f6;
  --line: #d5dae4; --accent: #1f5fbf; --accent-ink: #fff; --hover: #f3f6fb;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e8ebf2; --soft: #a5aebf; --paper: #1b202b; --ground: #12151c;
    --line: #353d4d; --accent: #8db8ff; --accent-ink: #0d1420; --hover: #242b39;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
main {
  width: 100%; max-width: 460px; padding: 28px; border: 1px solid var(--line);
  border-radius: 20px; background: var(--paper);
}
h1 { margin: 16px 0 4px; font-size: 24px; line-height: 1.25; font-weight: 500; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 16px; font-weight: 600; }
.stand-in {
  display: inline-block; margin: 0; padding: 3px 12px; border: 1px dashed var(--soft);
  border-radius: 999px; color: var(--soft); font-size: 13px;
}
.lead { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
.trust { margin: 24px 0 0; color: var(--soft); font-size: 13px; }
ul { list-style: none; margin: 0; padding: 0; }
.accounts li + li, .scopes li + li { border-top: 1px solid var(--line); }
.accounts button, .chosen {
  display: flex; align-items: center; gap: 14px; width: 100%; padding: 12px 8px;
  border: 0; background: none; color: inherit; font: inherit; text-align: start;
}
.accounts button { cursor: pointer; border-radius: 8px; }
.accounts button:hover { background: var(--hover); }
.chosen { margin-top: 16px; padding: 12px; border: 1px solid var(--line); border-radius: 14px; }
img { flex: none; border-radius: 50%; }
.person { display: grid; min-width: 0; }
.person b { font-weight: 600; }
.person span { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.scopes label { display: flex; gap: 14px; padding: 12px 0; }
.scopes input, .always { flex: none; width: 20px; height: 20px; margin: 2px 0 0; accent-color: var(--accent); }
.always { color: var(--accent); text-align: center; line-height: 20px; }
.actions { display: flex; justify-content: flex-end; gap: 12px; margin-top: 24px; }
.actions button {
  min-height: 44px; padding: 0 24px; border-radius: 999px; font: inherit; font-weight: 600; cursor: pointer;
}
.main { border: 1px solid var(--accent); background: var(--accent); color: var(--accent-ink); }
.quiet { border: 1px solid var(--line); background: none; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font-size: 14px; }
`;

export const apiStyle = `
:root {
  color-scheme: light dark;
  --ink: #1d2330; --soft: #5b6475; --line: #dde1e8; --paper: #fcfcfd; --tint: #f2f4f7; --accent: #0b6b5e;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e7ee; --soft: #9aa3b5; --line: #2e3442; --paper: #14171e; --tint: #1c212b; --accent: #5cc8b8; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 62rem; padding: 3rem 1.25rem 6rem; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif;
}
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em; }
h2 { font-size: 1.3rem; margin: 3.5rem 0 1rem; padding-bottom: .4rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0; font-weight: 600; }
h4 { font-size: .8rem; margin: 1.4rem 0 .4rem; color: var(--soft); font-weight: 600; }
p { margin: .4rem 0; max-width: 44rem; }
a { color: var(--accent); }
code, .path, .method { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .875em; }
nav ul { list-style: none; margin: 1.5rem 0 0; padding: 0; columns: 2 20rem; }
nav li { break-inside: avoid; }
nav a { color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { color: var(--accent); text-decoration: underline; }
article { margin: 0 0 1.25rem; padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: 8px; }
article:target { border-color: var(--accent); }
.method { display: inline-block; min-width: 4.2em; font-weight: 700; color: var(--accent); }
.soft, .type { color: var(--soft); }
.type { font-size: .85em; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; vertical-align: top; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; font-size: .8rem; }
ul.schema { list-style: none; margin: .2rem 0; padding: 0 0 0 1rem; border-left: 2px solid var(--line); font-size: .92rem; }
details > summary { cursor: pointer; padding: .3rem 0; }
details > :not(summary) { margin-left: 1rem; }
`;

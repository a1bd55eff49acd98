/** The style of exported pages: quiet, readable at any width, in the dark and on paper. */
export const HTML_STYLE = `:root { color-scheme: light dark; --ink: #22201c; --paper: #fdfcf9; --quiet: #6b665c; --line: #e2ddd2; --link: #17596b }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e1d6; --paper: #1b1a18; --quiet: #a39d90; --line: #38352f; --link: #86c5d4 } }
body { max-inline-size: 68ch; margin: 2rem auto; padding: 0 1rem; color: var(--ink); background: var(--paper); font: 1.1rem/1.6 Charter, 'Bitstream Charter', 'Iowan Old Style', Georgia, 'Noto Serif', serif; overflow-wrap: break-word }
a { color: var(--link) }
h1 { line-height: 1.2; margin-block: 1rem .5rem }
nav, .byline, .tags, .origin, li time { color: var(--quiet); font-family: system-ui, sans-serif; font-size: .85rem }
li { margin-block: .3rem }
img, video { max-inline-size: 100%; block-size: auto }
audio { inline-size: 100% }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); font-size: .9rem }
blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line) }
table { border-collapse: collapse; display: block; overflow-x: auto }
td, th { border: 1px solid var(--line); padding: .25rem .5rem }
.comments { margin-block-start: 3rem; border-block-start: 1px solid var(--line) }
.comment { margin-block: 1rem }
${[1, 2, 3, 4, 5, 6].map(depth => `.depth-${depth} { margin-inline-start: ${depth * 1.25}rem }`).join('\n')}
@media print { body { max-inline-size: none; margin: 0 } nav { display: none } }
`

/** The drawings, each on a field of 24 by 24; all are lines of the same width. */
const DRAWINGS = {
  library: 'M4 5h4v14H4zM10 5h4v14h-4zM16.2 6l3.6-1 3 13.4-3.6 1z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 20 20',
  knowledge:
    'M12 3.5a6.5 6.5 0 0 1 3.6 11.9c-.7.5-1.1 1.2-1.1 2v.6h-5v-.6c0-.8-.4-1.5-1.1-2A6.5 6.5 0 0 1 12 3.5zM10 21h4M12 18v-5M9.8 11l2.2 2 2.2-2',
  explore:
    'M6 4.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM18 4a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 18 4zM11.5 15.4a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM8.3 6.9l7.4-.5M7.2 9l3.2 6.5M16.8 8.3l-4 7.3',
  watch:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  correct: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  add: 'M12 5v14M5 12h14',
  less: 'M5 12h14',
  world: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c5 4.5 5 12.5 0 17M12 3.5c-5 4.5-5 12.5 0 17',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM9 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  keys: 'M3 7h18v10H3zM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M8 14h8',
  close: 'M6 6l12 12M18 6 6 18',
  newer: 'M14.5 5.5 8 12l6.5 6.5',
  older: 'M9.5 5.5 16 12l-6.5 6.5',
  versions: 'M12 4a8 8 0 1 1-7.4 5M4 4.5V9h4.5M12 8v4.5l3 2',
  original: 'M3.5 5h17v14h-17zM3.5 9h17M6.5 7h.01',
  cite: 'M9.5 7C6.5 8 5 10 5 13v4h5v-5H7.5M18.5 7C15.5 8 14 10 14 13v4h5v-5h-2.5',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  live: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  comment: 'M4 5h16v11h-8l-4.5 4V16H4z',
  good: 'M5 12.5l4.5 4.5L19 7.5',
  notice: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  export: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  label: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  update: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4.5H15',
  star: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
  later: 'M6.5 4h11v16L12 15.5 6.5 20z',
  read: 'M3.5 6c3-1 6-1 8.5.8C14.5 5 17.5 5 20.5 6v12c-3-1-6-1-8.5.8-2.5-1.8-5.5-1.8-8.5-.8zM12 6.8v12',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11H4.5v9h15v-9H18',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  feed: 'M5 5c8 0 14 6 14 14M5 11c4.5 0 8 3.5 8 8M6 18h.01',
  gone: 'M5 8h14v11H5zM4 4.5h16V8H4zM10 12h4',
} as const

export type IconName = keyof typeof DRAWINGS

/** The drawings, once for the page; `Icon` refers to them. */
export function IconSprite() {
  return (
    <svg class="icon-sprite" aria-hidden="true" focusable="false">
      {Object.entries(DRAWINGS).map(([name, drawing]) => (
        <symbol id={`icon-${name}`} key={name} viewBox="0 0 24 24">
          <path d={drawing} />
        </symbol>
      ))}
    </svg>
  )
}

/** A drawing beside a text, or in a button that has a name of its own. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  )
}

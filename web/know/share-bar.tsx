interface ShareBarProps {
  readonly shares: readonly { readonly key: string; readonly name: string; readonly posts: number }[]
  /** Posts that none of them holds for. */
  readonly rest: number
  /** What the bar shows, in words. */
  readonly label: string
}

/** Colours of their own; what follows shares one. */
const COLOURS = 5

/** How a whole is parted, as one bar: the largest first, what is not known at the end. */
export function ShareBar({ shares, rest, label }: ShareBarProps) {
  const first = shares.slice(0, COLOURS)
  const more = shares.slice(COLOURS).reduce((sum, { posts }) => sum + posts, 0)
  return (
    <div class="share-bar" role="img" aria-label={label}>
      {first.map(({ key, name, posts }, index) => (
        <span key={key} class={`know-colour-${index}`} style={{ flexGrow: posts }} title={name} />
      ))}
      {more === 0 ? null : <span class="know-colour-more" style={{ flexGrow: more }} />}
      {rest === 0 ? null : <span class="know-swatch-rest" style={{ flexGrow: rest }} />}
    </div>
  )
}

/** A page to be pictured: its name, where it is, and what is there when it has arrived. */
export interface PicturedPage {
  readonly name: string
  readonly path: string
  readonly arrived: string
  /** The button that is pressed before the picture is taken. */
  readonly press?: string
}

/** Every page of the interface; `blog` is one with rules, `post` one with comments and versions, `picture` one with a picture. */
export function picturedPages(blog: string, post: number, picture: number): readonly PicturedPage[] {
  const name = encodeURIComponent(blog)
  return [
    { name: 'library', path: '/', arrived: '.card' },
    { name: 'blog', path: `/blogs/${name}`, arrived: '.entry-row' },
    { name: 'blog-tag', path: `/blogs/${name}?tag=ridges`, arrived: '.filters' },
    { name: 'post', path: `/entries/${picture}`, arrived: '.article-frame' },
    { name: 'post-comments', path: `/entries/${post}`, arrived: '.comments' },
    { name: 'versions', path: `/entries/${post}/versions`, arrived: '.diff' },
    { name: 'original', path: `/entries/${picture}/original`, arrived: '.original-replayed iframe' },
    { name: 'search', path: '/search?q=snow', arrived: '.entry-row' },
    { name: 'search-none', path: '/search?q=submarine', arrived: '.state' },
    { name: 'cite', path: `/entries/${picture}`, arrived: '.article-frame', press: 'Cite' },
    { name: 'settings', path: '/', arrived: '.card', press: 'Settings' },
    { name: 'knowledge', path: '/knowledge', arrived: '.know-card' },
    { name: 'licences', path: '/knowledge/licences', arrived: '.know-row' },
    { name: 'places', path: '/knowledge/places', arrived: '.state' },
    { name: 'blog-knowledge', path: `/blogs/${name}/knowledge`, arrived: '.known-facts' },
    { name: 'blog-life', path: `/blogs/${name}/life`, arrived: '.heat' },
    { name: 'explore', path: '/explore', arrived: '.explore-card' },
    { name: 'network', path: '/explore/network', arrived: '.network-stage' },
    { name: 'ranks', path: '/explore/ranks', arrived: 'h1' },
    { name: 'trends', path: '/explore/trends?when=ever', arrived: 'h1' },
    { name: 'threads', path: '/explore/threads', arrived: 'h1' },
    { name: 'compare', path: '/explore/compare', arrived: 'h1' },
    { name: 'harvests', path: '/watch', arrived: 'h1' },
    { name: 'add', path: '/watch/add', arrived: 'h1' },
    { name: 'notices', path: '/watch/notices', arrived: 'h1' },
    { name: 'schedule', path: '/watch/schedule', arrived: 'h1' },
    { name: 'jobs', path: '/watch/jobs', arrived: 'h1' },
    { name: 'correct', path: '/correct', arrived: 'h1' },
    { name: 'correct-blog', path: `/correct/${name}`, arrived: 'iframe' },
    { name: 'unknown', path: '/nowhere', arrived: '.state' },
  ]
}

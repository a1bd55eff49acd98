// What the templates need; `content` of the posts goes into the feed.
module.exports = config => {
  config.addFilter('iso', date => new Date(date).toISOString())
  config.addFilter('day', date =>
    new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  )
  config.addFilter('newest', (posts, count) => posts.slice(-count).reverse())
  return { dir: { input: '.' } }
}

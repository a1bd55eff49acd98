import rss from '@astrojs/rss'
import blog from '../blog.json'

export const GET = context =>
  rss({
    title: blog.title,
    description: blog.description,
    site: context.site,
    items: blog.posts.map(post => ({
      title: post.title,
      pubDate: new Date(post.date),
      description: post.parts[0][0].text.slice(0, 120),
      link: `/blog/${post.slug}/`,
    })),
  })

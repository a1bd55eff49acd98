import type { DetectionAnswer } from '../api/watching.ts'
import { ArchivedText } from '../parts/archived-text.tsx'
import { Icon } from '../parts/icon.tsx'
import { OuterLink } from '../parts/outer-link.tsx'
import { hostOf } from '../read/blog-names.ts'
import { locale, text } from '../texts/texts.ts'
import { beginUpdate } from './run-controls.tsx'
import { StartForm } from './start-form.tsx'

type BlogDetection = Extract<DetectionAnswer, { isBlog: true }>

/** What stands at an address, and what can be done with it. */
export function Detection({ found }: { readonly found: DetectionAnswer }) {
  if (!found.isBlog) {
    return (
      <section class="detection">
        <p class="detection-verdict detection-none">
          <Icon name="notice" />
          {text('add.none')}
        </p>
        <p>{found.reason}</p>
        <p class="quiet">{text('add.none.hint')}</p>
        <Evidence lines={found.evidence} />
      </section>
    )
  }
  const { blog, inArchive } = found
  return (
    <section class="detection">
      <p class="detection-verdict">
        <Icon name="good" />
        {text(inArchive === null ? 'add.found' : 'add.known')}
      </p>
      <ArchivedText as="h2" class="detection-title" lang={blog.language}>
        {blog.title ?? hostOf(blog.url)}
      </ArchivedText>
      {blog.description === null ? null : (
        <ArchivedText as="p" class="quiet" lang={blog.language}>
          {blog.description}
        </ArchivedText>
      )}
      <p class="small">
        <OuterLink href={blog.url}>
          <bdi>{blog.url}</bdi>
        </OuterLink>
      </p>
      <Facts found={found} />
      <Evidence lines={found.evidence} />
      {inArchive === null ? <StartForm url={blog.url} /> : <Known id={inArchive} />}
    </section>
  )
}

function Facts({ found }: { readonly found: BlogDetection }) {
  const { platform, feeds, mainFeed, estimate, blog } = found
  const isCounted = estimate.countedBy === 'sitemaps'
  return (
    <dl class="facts">
      <dt>{text('add.estimate')}</dt>
      <dd>
        {text('add.estimate.many', { n: estimate.posts })}{' '}
        <span class="quiet">({text(isCounted ? 'add.estimate.sitemap' : 'add.estimate.feed')})</span>
      </dd>
      <dt>{text('add.platform')}</dt>
      <dd>{platform?.name ?? <span class="quiet">{text('add.platform.none')}</span>}</dd>
      <dt>{text('add.feeds')}</dt>
      <dd>
        {feeds.length === 0 ? <span class="quiet">{text('add.feeds.none')}</span> : null}
        <ul>
          {feeds.map(feed => (
            <li key={feed.url}>
              <bdi>{feed.url}</bdi>{' '}
              <span class="quiet small">
                {text('add.feed', { format: feed.format.toUpperCase(), n: feed.entries })}
                {feed.url === mainFeed ? ` · ${text('add.feed.main')}` : ''}
              </span>
            </li>
          ))}
        </ul>
      </dd>
      {blog.language === null ? null : (
        <>
          <dt>{text('add.language')}</dt>
          <dd>{languageName(blog.language)}</dd>
        </>
      )}
    </dl>
  )
}

function Evidence({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details class="fold">
      <summary>{text('add.why')}</summary>
      <ul class="small quiet" lang="en">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function Known({ id }: { readonly id: string }) {
  return (
    <div class="run-onward">
      <button type="button" class="button button-main" onClick={() => beginUpdate(id)}>
        {text('watch.update')}
      </button>
      <a class="button" href={`/blogs/${encodeURIComponent(id)}`}>
        {text('add.open')}
      </a>
    </div>
  )
}

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([locale()], { type: 'language' }).of(tag) ?? tag
  } catch {
    // What a blog says of its language need not be a tag at all.
    return tag
  }
}

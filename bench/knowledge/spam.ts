import type { CommentFeatures } from '../../src/analyse/spam/comment-features.ts'
import { COMMENT_BIAS, COMMENT_WEIGHTS } from '../../src/analyse/spam/comment-weights.ts'
import { judgeFeatures, SPAM_FROM, type SpamModel } from '../../src/analyse/spam/judge-comment.ts'
import { corpusComments, type LabelledComment, videoComments } from './labelled-comments.ts'
import { learnWeights } from './learn-weights.ts'
import { PRIOR } from './prior-weights.ts'
import { markdownTable, percent, type Section } from './section.ts'

/** From this score on a comment on a video counts as spam by the weights that were learned. */
const VIDEO_SPAM_FROM = 0.6

/** Comment spam. */
export const spam: Section = {
  name: 'spam',
  about: 'spam among comments of videos and of the corpus',
  run: async () => {
    const videos = videoComments()
    const corpus = await corpusComments()
    if (videos.length === 0 || corpus.length === 0) return null
    const head = ['comments', 'by', 'spam', 'good', 'found', 'good ones marked', 'precision', 'recall']
    const comments = markdownTable(head, [...videoRows(videos), ...corpusRows(videos, corpus)])
    return [comments, weightsOfAll(corpus)].join('\n\n')
  },
}

type IsSpam = (comment: LabelledComment) => boolean

function row(name: string, by: string, comments: readonly LabelledComment[], isSpam: IsSpam): (string | number)[] {
  const spam = comments.filter(({ isSpam }) => isSpam)
  const good = comments.filter(({ isSpam }) => !isSpam)
  const found = spam.filter(isSpam).length
  const wrong = good.filter(isSpam).length
  return [name, by, spam.length, good.length, found, wrong, percent(found, found + wrong), percent(found, spam.length)]
}

const hasLink: IsSpam = ({ features, comment }) => features.links > 0 || comment.authorUrl !== null
const byModel = (features: CommentFeatures, model: SpamModel, from: number) =>
  judgeFeatures(features, model).score >= from

function videoRows(videos: readonly LabelledComment[]): (string | number)[][] {
  const places = [...new Set(videos.map(({ place }) => place))]
  const models = new Map(places.map(left => [left, learnWeights(videos.filter(({ place }) => place !== left))]))
  const learned: IsSpam = ({ place, features }) => {
    const model = models.get(place)
    return model !== undefined && byModel(features, model, VIDEO_SPAM_FROM)
  }
  const of = (wanted: string) => videos.filter(({ place }) => place === wanted)
  return [
    ...places.map(place => row(place, 'learned on the other videos', of(place), learned)),
    row('all videos', 'learned on the other videos', videos, learned),
    row('all videos', 'has a link', videos, hasLink),
    row('all videos', 'all is spam (majority)', videos, () => true),
    row('all videos', 'weights for blogs', videos, byBlogWeights),
  ]
}

const SHIPPED: SpamModel = { weights: COMMENT_WEIGHTS, bias: COMMENT_BIAS }
const GUESSED = learnWeights([], PRIOR)
const byBlogWeights: IsSpam = ({ features }) => byModel(features, SHIPPED, SPAM_FROM)

function corpusRows(videos: readonly LabelledComment[], corpus: readonly LabelledComment[]): (string | number)[][] {
  const ofVideos = learnWeights(videos)
  const places = [...new Set(corpus.map(({ place }) => place))].sort()
  const withSpam = places.filter(wanted => corpus.some(({ place, isSpam }) => place === wanted && isSpam))
  const models = new Map(places.map(left => [left, learnWeights(exceptOf(corpus, left), PRIOR)]))
  const learned = (from: number): IsSpam => {
    return ({ place, features }) => byModel(features, models.get(place) ?? SHIPPED, from)
  }
  const by = 'learned on the other blogs'
  return [
    ...withSpam.map(wanted => {
      return row(
        wanted,
        by,
        corpus.filter(({ place }) => place === wanted),
        learned(SPAM_FROM),
      )
    }),
    row('all of both corpora', by, corpus, learned(SPAM_FROM)),
    ...[0.5, 0.6, 0.7, 0.8, 0.9].map(from => row('all of both corpora', `${by}, from ${from}`, corpus, learned(from))),
    row('all of both corpora', 'a guess alone', corpus, ({ features }) => byModel(features, GUESSED, SPAM_FROM)),
    row('all of both corpora', 'weights for blogs', corpus, byBlogWeights),
    row('all of both corpora', 'weights of videos', corpus, ({ features }) => {
      return byModel(features, ofVideos, VIDEO_SPAM_FROM)
    }),
    row('all of both corpora', 'has a link', corpus, hasLink),
  ]
}

function exceptOf(corpus: readonly LabelledComment[], left: string): readonly LabelledComment[] {
  return corpus.filter(({ place }) => place !== left)
}

/** What `comment-weights.ts` is made from. */
function weightsOfAll(corpus: readonly LabelledComment[]): string {
  const { weights, bias } = learnWeights(corpus, PRIOR)
  const named = Object.entries(weights).map(([code, weight]) => `${code} ${weight.toFixed(1)}`)
  return `Weights learned on all blogs: ${named.join(', ')}; bias ${bias.toFixed(1)}.`
}

import type { Comment } from '../../records.ts'
import { inEachLanguage, lazily } from '../../words/index.ts'
import type { CommentCompany } from './comment-counts.ts'
import { commenterSite, hostWithoutWww } from './commenter.ts'
import { phrasesIn } from './phrases.ts'

/** The part of a comment that is judged. */
export type JudgedComment = Pick<Comment, 'author' | 'authorUrl' | 'text' | 'html' | 'parent'>

/** The context of a comment. */
export interface Surroundings extends CommentCompany {
  /** How many words that are rare on the blog it shares with its post; null where the post's text is unknown. */
  readonly topicWords: number | null
  /** How many days after the post it was written; 0 where unknown. */
  readonly daysLate: number
  /** Days without another comment on the post before it; 0 where dates do not show it. */
  readonly silence: number
  /** Whether somebody else comments soon after it. */
  readonly isFollowed: boolean
  /** Whether its author comments again on the same post. */
  readonly comesBack: boolean
  /** Whether it addresses the author of the post, or another commenter, by name. */
  readonly callsSomebody: boolean
  /** Whether somebody else answers it. */
  readonly isAnswered: boolean
  /** Whether its author's name begins with a first name. */
  readonly hasFirstName: boolean
  /** The share of the words of its author's name that the blog uses as ordinary words; 0 of a single word, and of persons. */
  readonly ordinaryName: number
  /** Whether it is clearly in another language than the post. */
  readonly isOtherLanguage: boolean
}

/** A comment with values that several features use. */
export interface ReadComment {
  readonly comment: JudgedComment
  readonly around: Surroundings
  readonly text: string
  readonly prose: string
  readonly addresses: readonly string[]
  readonly links: number
  readonly host: string
  readonly name: string
  readonly words: number
  readonly hasLink: boolean
  readonly topicWords: number
  /** Whether it has a sentence or mark of programs. */
  readonly isTemplate: boolean
}

const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b[\w-]+\.(?:com|net|org|info|biz|ru|tk|ly|gl|be|me|co|tv|xyz|site|online|shop)\b(?:\/\S*)?/giu
/**
 * What platforms put in place of a removed comment: "This comment has been removed by the author", "Kommentar
 * gelöscht".
 */
const removed = lazily(() => {
  const said = inEachLanguage(
    words => `(?:\\p{L}+ )?${words('comment', 'post')} (?:\\p{L}+ ){0,3}${words('removed')}(?!\\p{L})`,
  )
  return new RegExp(`^\\s*(?:${said}.{0,45}$|\\[deleted\\])`, 'isu')
})

/** Reads a comment once for all features; null where nothing is left of it. */
export function readComment(comment: JudgedComment, around: Surroundings): ReadComment | null {
  const text = comment.text.normalize('NFKC').replace(/[\u200b-\u200d\ufeff]/g, '')
  if (removed().test(text)) return null
  const addresses = (text.match(ADDRESS) ?? []).filter(address => !isOwnAddress(address, around.ownHost))
  const prose = text.replace(ADDRESS, ' ').trim()
  const links = Math.max(addresses.length, foreignAnchors(comment.html, around.ownHost))
  const host = commenterSite(comment.authorUrl)
  return {
    ...{ comment, around, text, prose, addresses, links, host },
    name: comment.author ?? '',
    words: prose.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    hasLink: links > 0 || host !== '',
    topicWords: around.topicWords ?? 0,
    isTemplate: phrasesIn('templates', text).count > 0,
  }
}

/** Links of a comment to other sites; those to the blog itself sell nothing. */
function foreignAnchors(html: string, ownHost: string): number {
  const addresses = Array.from(html.matchAll(/<a\s[^>]*href\s*=\s*["']?([^"'\s>]+)/gi), ([, address = '']) => address)
  return addresses.filter(address => !isOwnAddress(address, ownHost)).length
}

function isOwnAddress(address: string, ownHost: string): boolean {
  return ownHost !== '' && hostWithoutWww(/^www\./i.test(address) ? `http://${address}` : address) === ownHost
}

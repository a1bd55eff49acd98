/** The package brings no types; this is the part of it that the benches use. */
declare module '@postlight/parser' {
  interface PostlightArticle {
    readonly title?: string | null
    readonly author?: string | null
    readonly date_published?: string | null
    readonly content?: string | null
    readonly error?: boolean
  }
  interface PostlightOptions {
    readonly html: string
    readonly contentType: 'html'
    readonly fetchAllPages: boolean
  }
  const parser: { parse(url: string, options: PostlightOptions): Promise<PostlightArticle> }
  export default parser
}

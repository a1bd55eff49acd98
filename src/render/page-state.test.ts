import { describe, expect, it } from 'vitest'
import { parsePage } from '../page/index.ts'
import { urlOf } from '../url.ts'
import { htmlFromState } from './page-state.ts'

const BODY = `<p>${'The river was high that morning. '.repeat(10)}</p>`
const POST = { title: 'High water', publishedAt: '2024-05-03', contentHtml: BODY, author: { name: 'Ann' } }
const OTHER = { title: 'Low water', contentHtml: `<p>${'Quite another text than that. '.repeat(10)}</p>` }

/** The text as a string in a script, where signs of HTML are written as codes. */
const LITERAL = JSON.stringify(BODY).replaceAll('<', '\\u003C').replaceAll('/', '\\u002F')

const told = (body: string, title = 'High water · A blog') =>
  htmlFromState(parsePage(`<html lang="en"><title>${title}</title>${body}`, urlOf('https://blog.example/post')), null)

describe('the data that a page carries for its script', () => {
  it.each([
    [
      'Next',
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { list: [OTHER], post: POST } })}</script>`,
    ],
    ['an assignment', `<script>window.__INITIAL_STATE__ = ${JSON.stringify({ posts: [OTHER, POST] })};</script>`],
    [
      'Astro',
      `<astro-island props='${JSON.stringify({ post: [0, { title: [0, 'High water'], html: [0, BODY] }] })}'></astro-island>`,
    ],
    [
      'Gatsby',
      `<script type="application/json">${JSON.stringify({ result: { data: { markdownRemark: { html: BODY, frontmatter: { title: 'High water', date: '2024-05-03' } } } } })}</script>`,
    ],
    [
      'Astro, lists of old',
      `<astro-island props='${JSON.stringify({ posts: [1, JSON.stringify([[0, { title: [0, 'High water'], html: [0, BODY] }]])] })}'></astro-island>`,
    ],
    [
      'Nuxt 2',
      `<script>window.__NUXT__=(function(a,b,c){b.name="Ann";b[0]=c;return {layout:"default",data:[{posts:[{title:"Low water",body:a}],post:{id:7,draft:!1,title:"High water",author:b,created_at:"2024-05-03",content:${LITERAL},next:void 0,tags:[,c]}}],fetch:{},error:a,serverRendered:!0,routePath:"\\u002Fpost",config:{_app:{basePath:"\\u002F"}}}}(null,{},"river"));</script>`,
    ],
    [
      'Nuxt 3',
      `<script type="application/json" data-nuxt-data="nuxt-app" data-ssr="true" id="__NUXT_DATA__">${JSON.stringify([['ShallowReactive', 1], { data: 2, state: 9, once: 10, _errors: 11, serverRendered: 12 }, ['ShallowReactive', 3], { 'post-high-water': 4 }, { title: 5, html: 6, date: 7, author: 8, next: -1 }, 'High water', BODY, ['Date', '2024-05-03T00:00:00.000Z'], 'Ann', ['Reactive', 10], ['Set'], ['ShallowReactive', 10], true])}</script><script>window.__NUXT__={};window.__NUXT__.config={public:{},app:{baseURL:"/"}}</script>`,
    ],
    [
      'Remix',
      `<script>window.__remixContext = ${JSON.stringify({ basename: '/', state: { loaderData: { root: null, 'routes/$slug': { post: POST } } } })};</script>`,
    ],
    [
      'React Router',
      `<script>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(`${JSON.stringify([{ _1: 2 }, 'loaderData', { _3: 4 }, 'routes/post', { _5: 6, _7: 8, _9: 10 }, 'title', 'High water', 'html', BODY, 'date', ['D', 1714694400000]])}\n`)});</script>`,
    ],
    [
      'SvelteKit 1',
      `<script>{ __sveltekit_1x = { base: new URL(".", location).pathname.slice(0, -1) };
        const element = document.currentScript.parentElement;
        const data = [null,{type:"data",data:{post:{title:"High water",date:new Date(1714694400000),html:${LITERAL}}},uses:{params:["slug"]}}];
        Promise.all([import("./_app/start.js")]).then(([kit, app]) => { kit.start(app, element, { node_ids: [0, 2], data, form: null, error: null }); }); }</script>`,
    ],
    [
      'SvelteKit 2',
      `<script>{ __sveltekit_1x = { base: "" }; Promise.all([import("./_app/start.js")]).then(([kit, app]) => {
        kit.start(app, element, { node_ids: [0, 2], data: [null,{type:"data",data:{post:{title:'High water',html:${LITERAL}}},uses:{}}], form: null, error: null }); }); }</script>`,
    ],
    [
      'SvelteKit, an answer that was kept',
      `<script type="application/json" data-sveltekit-fetched data-url="/api/post">${JSON.stringify({ status: 200, statusText: 'OK', headers: {}, body: JSON.stringify(POST) })}</script>`,
    ],
    [
      'JSON-LD',
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'BlogPosting', headline: 'High water', articleBody: 'The river was high. '.repeat(20) })}</script>`,
    ],
  ])('gives the post of the page (%s)', (_, body) => {
    const html = told(body) ?? ''
    expect(html).toContain('<h1 itemprop="headline">High water</h1>')
    expect(html).toContain('The river was high')
    expect(html).not.toContain('Quite another text')
  })

  it('gives nothing where no post in it has the title of the page', () => {
    expect(told(`<script type="application/json">${JSON.stringify([OTHER])}</script>`)).toBeNull()
    expect(told('<script>window.x = {broken</script><script type="application/json">{"title":</script>')).toBeNull()
  })

  it('is never run, whatever it looks like', () => {
    for (const script of [
      'window.x = (function(a){globalThis.ran = 1;return {title:"High water",html:a}}("x"))',
      'window.x = {title:"High water",html:globalThis.ran = 1}',
      'window.x = [fetch("/x")]',
      `window.x = \`\${globalThis.ran = 1}\``,
      `window.x = ${'['.repeat(100_000)}`,
      `window.x = ${'(function(a){return '.repeat(3000)}`,
      'window.x = {"__proto__":{"ran":1},title:"High water"}',
      'window.x = "never closed',
    ])
      expect(told(`<script>${script}</script>`)).toBeNull()
    expect('ran' in globalThis || 'ran' in {}).toBe(false)
  })
})

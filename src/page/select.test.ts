import { describe, expect, it } from 'vitest'
import { urlOf } from '../url.ts'
import { absolutePath } from './absolute-path.ts'
import { parsePage } from './parse-page.ts'
import { compileXPath, select, selectFrom, selectValues, selectValuesFrom } from './select.ts'
import { textContent } from './text-content.ts'

const page = parsePage(
  `<body><div id=a class="x  y"><p>1</p><p class=" y ">2<span>s</span></p><ul><li>a<li>b<li>c</ul></div>
  <div class=z><p>3<time datetime=2020-01-02>t</time></p><svg><g class=x></g></svg></div>`,
  urlOf('https://example.org/'),
)

describe('select', () => {
  it.each([
    ["//*[@id='a']/p", ['1', '2s']],
    ['//div[@class="x  y"]/p[2]', ['2s']],
    ['/html/body/div[2]/p[1]', ['3t']],
    ["//*[contains(concat(' ', normalize-space(@class), ' '), ' y ')]/p[1]", ['1']],
    ['//P', ['1', '2s', '3t']],
    ['//p[1]', ['1', '3t']],
    ['//div/p[last()]', ['2s', '3t']],
    ['//p[@class]', ['2s']],
    ["//*[starts-with(@class, 'z')]/p", ['3t']],
    ['//li[2]/following-sibling::li', ['c']],
    ['//li[3]/preceding-sibling::li[1]', ['b']],
    ['//time | //span', ['s', 't']],
    ['//p[span]', ['2s']],
    ["//p[not(@class) and .!='1']", ['3t']],
    ["//li[contains(., 'b') or text()='c']", ['b', 'c']],
    ['//svg', []],
    ['//p[0]', []],
    ['//p[1.5]', []],
  ])('%s', (xpath, texts) => {
    expect(select(page, xpath).map(textContent)).toEqual(texts)
  })

  it('throws on what compileXPath refuses', () => {
    expect(() => select(page, '//p[')).toThrow('//p[')
  })
})

describe('selectValues', () => {
  it.each([
    ['//time/@datetime', ['2020-01-02']],
    ['//p/text()', ['1', '2', '3']],
    ['//p//text()', ['1', '2', 's', '3', 't']],
    ['//@class', ['x  y', ' y ', 'z', 'x']],
    ['//li', ['a', 'b', 'c']],
  ])('%s', (xpath, values) => {
    expect(selectValues(page, xpath)).toEqual(values)
  })
})

describe('selectFrom', () => {
  const [, second] = page.byTag('div')

  it('starts at the node for relative paths and at the document for absolute ones', () => {
    if (second === undefined) throw new Error('the page has two boxes')
    expect(selectFrom(second, './/time').map(textContent)).toEqual(['t'])
    expect(selectFrom(second, 'p').map(textContent)).toEqual(['3t'])
    expect(selectFrom(second, '.')).toEqual([second])
    expect(selectFrom(second, '..').map(node => node.tag)).toEqual(['body'])
    expect(selectFrom(second, '//li[1]').map(textContent)).toEqual(['a'])
    expect(selectValuesFrom(second, './/@datetime')).toEqual(['2020-01-02'])
  })
})

describe('compileXPath', () => {
  it.each([
    ['//a/ancestor::b', 'the axis "ancestor" at character 5'],
    ['//svg:g', 'the prefix "svg"'],
    ['count(//p)', 'the node test "count"'],
    ['//p[position()<3]', 'expected "=" instead of "<"'],
    ['//p[last()-1]', 'expected "]" instead of "-"'],
    ['//p[substring(., 1)]', 'the function "substring"'],
    ['//a[$x]', '"$" at character 5'],
    ['//a[', 'the end'],
    ['//p/@x/y', 'nothing can follow'],
    ['//p[following-sibling::a]', 'in a predicate: siblings'],
    ['//p[//a]', 'a path that starts with "//"'],
    ["//p[@a='b]", "can't read"],
    ['', 'the end'],
    ['/'.repeat(5000), 'longer than'],
    [`//p[${'('.repeat(2000)}`, 'nested too deeply'],
  ])('refuses %s, naming the part', (xpath, part) => {
    expect(compileXPath(xpath)).toEqual({ kind: 'bad-xpath', message: expect.stringContaining(part) })
  })
})

describe('absolutePath', () => {
  it('leads back to every element of a page', () => {
    const long = parsePage(`<body>${'<p>a<svg></svg><hr>'.repeat(40)}`, urlOf('https://example.org/'))
    for (const one of [page, long]) {
      for (const node of one.nodes) if (node.kind === 'element') expect(select(one, absolutePath(node))[0]).toBe(node)
    }
  })
})

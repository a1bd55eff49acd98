import { describe, expect, it } from 'vitest'
import { faultAnswer, pingAnswer, readCall } from './xml-rpc.ts'

describe('a call', () => {
  it('is read with and without types of values, with entities and CDATA', () => {
    const text = `<?xml version="1.0"?>
      <methodCall><methodName>weblogUpdates.ping</methodName><params>
      <param><value>Ann &amp; Bob &#233;</value></param>
      <param><value><string>https://a.example/?a=1&amp;b=2</string></value></param>
      <param><value><string><![CDATA[https://a.example/<x>]]></string></value></param></params></methodCall>`
    const params = ['Ann & Bob é', 'https://a.example/?a=1&b=2', 'https://a.example/<x>']
    expect(readCall(text)).toEqual({ kind: 'call', method: 'weblogUpdates.ping', params })
  })

  it.each([
    ['', 'names no method'],
    ['no XML at all', 'names no method'],
    ['<html><p>hello</p></html>', 'names no method'],
    [`<methodCall><methodName>${'x'.repeat(5000)}</methodName></methodCall>`, 'too long'],
    ['<a>'.repeat(50_000), 'too deeply'],
    [`<methodName>x</methodName>${'<param/>'.repeat(1000)}`, 'too many'],
  ])('that is none is refused (%#)', (text, reason) => {
    expect(readCall(text)).toMatchObject({ kind: 'no-call', reason: expect.stringContaining(reason) })
  })

  it('expands no entities of its own', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
      <methodCall><methodName>m</methodName><params><param><value>&b;</value></param></params></methodCall>`
    expect(readCall(bomb)).toEqual({ kind: 'call', method: 'm', params: ['&b;'] })
  })
})

describe('an answer', () => {
  it('says whether the ping was taken, and hides no markup', () => {
    const answer = pingAnswer(true, 'a < b & c')
    expect(answer).toContain('<name>flerror</name><value><boolean>1</boolean></value>')
    expect(answer).toContain('<string>a &lt; b &amp; c</string>')
    expect(pingAnswer(false, 'x')).toContain('<boolean>0</boolean>')
    expect(faultAnswer(-32601, 'x')).toContain('<name>faultCode</name><value><int>-32601</int></value>')
  })
})

import { termsFor } from '@/i18n'
import { readLanguagePack } from '@/wire/session/language-pack'

const name = { type: 1, locale: 'zh-CN' }
const good = { ...name, terms: { unit: '纳税户', handler: '办税人', assistant: '小税' } }
const json = (text: string): unknown => JSON.parse(text)

describe('a language pack', () => {
  it.each<[string, object]>([
    ['all words', good.terms],
    ['one word', { unit: '纳税户' }],
    ['no word', {}],
    ['a word of one character', { unit: '户' }],
    ['a word of forty', { unit: '户'.repeat(40) }],
    ['what would be markup', { unit: '<img src=x onerror=alert(1)>' }],
    ['words with spaces', { unit: 'tax payer' }],
  ])('may have %s', (_what, terms) => {
    expect(readLanguagePack({ ...name, terms }, name)).toEqual(terms)
  })

  it('may change each of the words that depend on the type, and no other', () => {
    expect(Object.keys(good.terms).sort()).toEqual(Object.keys(termsFor(1, 'zh-CN')).sort())
    expect(readLanguagePack(good, name)).toEqual(good.terms)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', JSON.stringify(good)],
    ['a list', [good]],
    ['no words', name],
    ['words that are null', { ...name, terms: null }],
    ['another type', { ...good, type: 4 }],
    ['the type as a text', { ...good, type: '1' }],
    ['no type', { locale: 'zh-CN', terms: good.terms }],
    ['another locale', { ...good, locale: 'en-US' }],
    ['a key that is not known', { ...good, version: 2 }],
    ['a word that is not known', { ...name, terms: { ...good.terms, product: 'x' } }],
    ['a word that every object has', { ...name, terms: { ...good.terms, toString: 'x' } }],
    ['a prototype', json('{"type":1,"locale":"zh-CN","terms":{},"__proto__":{"unit":"x"}}')],
    ['a prototype among the words', json('{"type":1,"locale":"zh-CN","terms":{"__proto__":{"unit":"x"}}}')],
    ['an empty word', { ...name, terms: { unit: '' } }],
    ['a word of spaces', { ...name, terms: { unit: ' \u3000' } }],
    ['a word of forty-one', { ...name, terms: { unit: '户'.repeat(41) } }],
    ['a word of a megabyte', { ...name, terms: { unit: '户'.repeat(1_000_000) } }],
    ['a line feed', { ...name, terms: { unit: '纳税\n户' } }],
    ['a null character', { ...name, terms: { unit: '纳税\u0000户' } }],
    ['an unseen space', { ...name, terms: { unit: '纳税\u200b户' } }],
    ['writing from right to left', { ...name, terms: { unit: '\u202e户税纳' } }],
    ['half a character', { ...name, terms: { unit: '户\ud83d' } }],
    ['a number', { ...name, terms: { unit: 1 } }],
    ['a function', { ...name, terms: { unit: () => '纳税户' } }],
    ['a boxed text', { ...name, terms: { unit: Object('纳税户') as unknown } }],
    ['a word that is undefined', { ...name, terms: { unit: undefined } }],
    ['one bad word among good ones', { ...name, terms: { ...good.terms, handler: '' } }],
  ])('with %s is rejected', (_what, pack) => {
    expect(readLanguagePack(pack, name)).toBeNull()
  })

  const refuses = () => {
    throw new Error('read')
  }
  it.each<[string, object]>([
    ['the words', Object.defineProperty({ ...name }, 'terms', { get: refuses, enumerable: true })],
    ['a word', { ...name, terms: Object.defineProperty({}, 'unit', { get: refuses, enumerable: true }) }],
    ['the list of its keys', { ...name, terms: new Proxy({}, { ownKeys: refuses }) }],
    ['anything', new Proxy({}, { get: refuses, has: refuses, ownKeys: refuses })],
  ])('that throws on reading %s is rejected', (_what, pack) => {
    expect(readLanguagePack(pack, name)).toBeNull()
  })

  it('is copied, so that a script cannot change it later', () => {
    const terms = { unit: '纳税户' }
    const read = readLanguagePack({ ...name, terms }, name)
    terms.unit = '<script>'
    expect(read).toEqual({ unit: '纳税户' })
  })
})

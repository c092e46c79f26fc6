import { canonicalDecimal, isDecimal } from '../../decimal'
import type { Rule } from '../form'
import type { Sheet } from '../graph'
import type { Builder } from './builder'
import type { CompiledPlace, CompiledQuestion } from './compiled'
import { placesNamed } from './paths'

/** A long text among the figures a rule saw is known again by its beginning and its sum. */
const longestFigure = 60

/** Fowler–Noll–Vo, 32 bits. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(16)
}

/** The same figure in another spelling is no other figure. */
function written(value: unknown): string {
  if (typeof value === 'string' && value.length <= longestFigure && isDecimal(value))
    return canonicalDecimal(value)
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
  return text.length > longestFigure ? `${text.slice(0, 20)}#${sumOf(text)}` : text
}

/** The figures a rule saw, as one text. */
function seen(figures: unknown[]): string {
  const text = figures.map(written).join(' | ')
  return text.length > 1000 ? `${text.slice(0, 900)}#${sumOf(text)}` : text
}

/** Makes the nodes of all rules, one at each place a rule holds for. */
export function addRules(builder: Builder): void {
  const known = new Set<string>()
  for (const rule of builder.form.rules ?? []) {
    if (known.has(rule.id)) builder.report('usedTwice', rule.id, 'used twice')
    known.add(rule.id)
    addRule(builder, rule)
  }
}

function addRule(builder: Builder, rule: Rule): void {
  const [id = ''] = rule.at.split('.')
  const compiled = builder.byId.get(id)
  if (!compiled) return builder.report('unknownPath', rule.id, `${rule.at} names no question`)
  const isWhole = !rule.at.includes('.')
  const places = isWhole ? [null] : placesNamed(compiled, rule.at, 'each')
  if (places.length === 0) builder.report('unknownPath', rule.id, `${rule.at} names nothing`)
  for (const place of places) addAt(builder, compiled, rule, place)
}

/** A rule of a whole table, or of a question without cells, has no cell. */
function addAt(builder: Builder, of: CompiledQuestion, rule: Rule, place: CompiledPlace | null): void {
  const address = place?.address ?? of.question.id
  const see = place?.see ?? of.see
  const node = builder.node({ type: 'rule', address, of, pageIndex: of.pageIndex, compute: () => null })
  const compared = new Set<string>()
  const standing = { at: rule.id, here: place?.cell ?? {}, named: compared }
  const isMeant = builder.test(rule.when, node, standing)
  const { evaluate, figures } = builder.compile(rule.must, node, standing, 'rule')
  node.reads.push(see)
  node.compute = (sheet: Sheet) => {
    const broken = sheet.values[see.index] === true && isMeant(sheet) && evaluate(sheet) === false
    return broken ? seen(figures.map((figure) => figure(sheet))) : null
  }
  of.rules.push({ rule, address, cell: place?.cell, node, compared })
}

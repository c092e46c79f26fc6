/** What the workbench and the list of questionnaires check with until they can be used. */
const firstLoad = new Set(
  `array boolean digits exactOptional fallback flatten integer isoTimestamp maxLength maxValue minValue nonEmpty null
  nullable number object optional parse pick picklist pipe record regex safeParse string transform trim union unknown
  uuid ValiError`.split(/\s+/),
)

/**
 * Webpack loader for valibot, whose one file would contain what any page uses of it: two copies, of which webpack keeps
 * what the first pages and what only later pages use. Both have the few functions that schemas share; ValiError, which
 * callers recognise, is in one.
 */
module.exports = function splitValibot(source) {
  const [, list = ''] = /export \{([^}]*)\};?\s*$/.exec(source) ?? []
  const names = list.split(',').map((name) => name.trim().split(' as ').pop())
  if (names.length < 2) throw new Error('valibot has no list of its exports')
  const exportsOf = (part, isInPart) =>
    `export { ${names.filter(isInPart).join(', ')} } from './index.mjs?${part}'\n`
  return (
    exportsOf('first-load', (name) => firstLoad.has(name)) +
    exportsOf('later', (name) => !firstLoad.has(name))
  )
}

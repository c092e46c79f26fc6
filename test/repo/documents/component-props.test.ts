import { files, readComponents, tables } from '../../../config/docs/component-props'
import { read } from '../tree'

const { docs, defaults } = readComponents()

const every = Object.values(docs).flatMap((of) =>
  of.flatMap(({ name, kind, props }) =>
    props.map((prop) => ({ ...prop, kind, name: `${name}.${prop.name}` })),
  ),
)
const namesOf = (props: { name: string }[]) => props.map(({ name }) => name)

describe('the properties of components', () => {
  it.each(['components', 'charts'] as const)(
    'of %s are those that the demo pages show; npm run docs:props writes them',
    (part) => expect(JSON.parse(read(files[part]))).toEqual(tables(docs)[part]),
  )

  it('have a description, as the components have', () => {
    const silent = Object.values(docs).flatMap((of) => of.filter(({ about }) => about === ''))
    expect(namesOf(silent)).toEqual([])
    expect(namesOf(every.filter(({ about }) => about === ''))).toEqual([])
  })

  it('of numbers give their unit in @unit', () => {
    const numbers = every.filter(({ kind, type }) => kind === 'component' && /^number( \| null)?$/.test(type))
    expect(numbers.length).toBeGreaterThan(10)
    expect(namesOf(numbers.filter(({ unit }) => unit === undefined))).toEqual([])
  })

  it('of events describe their payload in @payload', () => {
    const events = every.filter(({ payload }) => payload !== undefined)
    expect(events.length).toBeGreaterThan(20)
    expect(namesOf(events.filter(({ payload }) => payload === '?'))).toEqual([])
  })

  it('with a default in the code have the same in @default', () => {
    const wrong = defaults.filter(
      ({ written, said }) => said === undefined || (written !== null && !said.startsWith(written)),
    )
    expect(defaults.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })
})

import * as v from 'valibot'
import type { NetworkType, PickedPeople, GeoLocation } from '../actions'

/** Results of DingTalk and 专有钉钉 that have the same shape. Devices differ in sending numbers or strings. */
const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const name = v.optional(v.string(), '')

const location = v.object({
  latitude: number,
  longitude: number,
  accuracy: v.nullish(number),
  address: v.nullish(v.string()),
})

export function readLocation(answer: unknown): GeoLocation {
  const { latitude, longitude, accuracy, address } = v.parse(location, answer)
  return {
    latitude,
    longitude,
    ...(typeof accuracy === 'number' ? { accuracy } : {}),
    ...(address ? { address } : {}),
  }
}

/** The vendors identify a person by the number in the organisation, under two property names. */
const user = v.pipe(
  v.object({ emplId: v.optional(id), userid: v.optional(id), name }),
  v.transform((person) => ({ id: person.userid ?? person.emplId ?? '', name: person.name })),
)

const people = v.object({
  users: v.optional(v.array(user), []),
  departments: v.optional(v.array(v.object({ id, name })), []),
})

export const readPeople = (answer: unknown): PickedPeople => v.parse(people, answer)

export const readButton = (answer: unknown): number =>
  v.parse(v.object({ buttonIndex: number }), answer).buttonIndex

export const readText = (answer: unknown): string => v.parse(v.object({ text: v.string() }), answer).text

export const readPhone = (answer: unknown) => {
  const { brand, model, version } = v.parse(v.object({ brand: name, model: name, version: name }), answer)
  return { brand, model, system: version }
}

const networks: [RegExp, NetworkType][] = [
  [/^wifi$/i, 'wifi'],
  [/^\dg$/i, 'cellular'],
  [/^none$/i, 'none'],
]

export function readNetwork(answer: unknown): NetworkType {
  const { result } = v.parse(v.object({ result: v.string() }), answer)
  return networks.find(([pattern]) => pattern.test(result))?.[1] ?? 'unknown'
}

import * as v from 'valibot'

/** Option of a list of the platform: `value` is stored, `key` is displayed. */
export const optionSchema = v.object({ value: v.number(), key: v.string() })

/**
 * GET /dsb/api/home/enum/get: types of persons in an organisation. The app adapts them to the organisation
 * type.
 */
export const personTypesQuery = v.object({
  ssjglxDm: v.optional(v.pipe(v.string(), v.digits('digits'), v.maxLength(6), v.transform(Number))),
})
export const personTypesResponse = v.array(optionSchema)

/** GET /dsb/api/home/enum/getEnum */
export const enumQuery = v.object({ type: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })
/** As specified, the list is in a `data` field inside the envelope's `data`. */
export const enumResponse = v.object({ data: v.array(optionSchema) })

export type EnumOption = v.InferOutput<typeof optionSchema>

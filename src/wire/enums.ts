import * as v from 'valibot'

/** An option of a list the platform keeps: `value` is stored, `key` is what a person reads. */
export const optionSchema = v.object({ value: v.number(), key: v.string() })

/** GET /dsb/api/home/enum/get: what a person may be in an organisation. The app adapts it to the type. */
export const personTypesQuery = v.object({
  ssjglxDm: v.optional(v.pipe(v.string(), v.digits('digits'), v.maxLength(6), v.transform(Number))),
})
export const personTypesResponse = v.array(optionSchema)

/** GET /dsb/api/home/enum/getEnum */
export const enumQuery = v.object({ type: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })
/** The list lies in a `data` of its own inside the envelope's; the platform has it so. */
export const enumResponse = v.object({ data: v.array(optionSchema) })

export type Option = v.InferOutput<typeof optionSchema>

import * as v from 'valibot'

/** GET /dsb/api/xnzz/zzzc/new/swjg/list_by_xzqh: an area code of GB/T 2260, or the beginning of one. */
export const officesQuery = v.object({
  xzqhDm: v.pipe(v.string(), v.regex(/^[1-9]\d{1,11}$/, 'area code')),
})

export const officeSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** SSJGLXDM of the organisation. */
  type: v.number(),
  areaCode: v.string(),
})

export const officesResponse = v.array(officeSchema)

export type Office = v.InferOutput<typeof officeSchema>

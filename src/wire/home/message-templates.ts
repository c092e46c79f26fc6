import * as v from 'valibot'

/** GET /dsb/api/home/message_templates: ids of the templates to which the person can subscribe in the mini-program. */
export const messageTemplatesResponse = v.object({ ids: v.array(v.string()) })

export type MessageTemplates = v.InferOutput<typeof messageTemplatesResponse>

import { request, interactiveTimeout } from '../../request/client'
import { type MessageTemplates, messageTemplatesResponse } from '../../wire/home/message-templates'

/** Message templates of the mini-program. */
export const getMessageTemplates = (): Promise<MessageTemplates> =>
  request(
    {
      method: 'GET',
      url: '/dsb/api/home/message_templates',
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    messageTemplatesResponse,
  )

import { request, interactiveTimeout } from '../../request/client'
import { type MiniProgram, miniProgramResponse } from '../../wire/home/mini-program'

/** The mini-program that pages in WeChat lead to. */
export const getMiniProgram = (): Promise<MiniProgram> =>
  request(
    {
      method: 'GET',
      url: '/dsb/api/home/mini_program',
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    miniProgramResponse,
  )

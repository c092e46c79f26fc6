import { copyText } from '../../files/clipboard'
import { leaveTo } from '../leave'
import type { ExternalPlatform } from './types'

export const { openExternal, openOwn }: ExternalPlatform = { openExternal: copyText, openOwn: leaveTo }

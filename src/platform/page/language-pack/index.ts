import { parseJson } from '@/lib/text/json'
import { readLanguagePack } from '@/wire/session/language-pack'
import { LanguagePackError, type LoadLanguagePack, packTimeout } from './types'
import { send } from '../../network/transport'
import { TransportError } from '../../network/transport/types'

/** The mini-program runs no external code: its packs are JSON, from one of its request domains. */
export const loadLanguagePack: LoadLanguagePack = async (origin, name) => {
  const url = `${origin}/lang/${name.type}.${name.locale}.json`
  const { status, text } = await send({ method: 'GET', url, headers: {}, timeout: packTimeout }).catch(
    (cause: unknown) => {
      throw new LanguagePackError(cause instanceof TransportError ? cause.reason : 'noResponse', { cause })
    },
  )
  if (status !== 200) throw new LanguagePackError('noResponse')
  const terms = readLanguagePack(parseJson(text), name)
  if (!terms) throw new LanguagePackError('broken')
  return terms
}

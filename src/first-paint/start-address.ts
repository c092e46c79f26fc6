import { grantParameters } from '@/lib/link/grant-parameters'
import { startPath } from '@/lib/link/start-path'
import { launchParameter } from '@/platform/page/launch-url'

export interface StartAddress {
  /** Path of the first page, such as `/taxQuestionnaire/list`. */
  path: string
  /** Parameter of the hash; empty if missing. */
  parameter: (name: string) => string
}

/** The page that the app will open first, unless it has to sign the user in. */
export function startAddress(): StartAddress {
  const { landings, elsewhere } = __FIRST_PAINT__
  const address = startPath(window.location, landings, elsewhere) ?? window.location.hash.slice(1)
  const [path = '', query = ''] = address.split('?')
  const parameters = new URLSearchParams(query)
  return { path, parameter: (name) => parameters.get(name) ?? '' }
}

export const bringsGrant = () => Object.keys(grantParameters).some((name) => launchParameter(name) !== null)

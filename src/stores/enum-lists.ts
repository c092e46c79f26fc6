import { currentLanguage } from '@/i18n'
import { personTypesFor } from '@/lib/text/person-types'
import { listMemberStatuses, listPersonTypes } from '@/services/people/enum-service'
import type { EnumOption } from '@/wire/protocol/enums'
import { useAppStore } from './app-store'

type ListName = 'rylxDmList' | 'cyStatusList'

interface Requests {
  /** Requested lists by the name of the list and the key of the request. */
  lists: Map<string, Promise<EnumOption[]>>
  /** The latest key requested of each list; responses for other keys are ignored. */
  latestKey: Partial<Record<ListName, string>>
}

const requestsOfUsers = new WeakMap<object, Requests>()

/** The requests of the current user. Those of earlier users are left to themselves, and their responses ignored. */
function currentRequests(): Requests {
  const { user } = useAppStore.getState()
  const requests = requestsOfUsers.get(user) ?? { lists: new Map(), latestKey: {} }
  requestsOfUsers.set(user, requests)
  return requests
}

/**
 * Sends one call per key, shared by concurrent callers. A failure leaves the previous list and allows a
 * retry.
 */
async function load(name: ListName, key: string, request: () => Promise<EnumOption[]>): Promise<void> {
  const requests = currentRequests()
  const { lists, latestKey } = requests
  const id = `${name} ${key}`
  const response = lists.get(id) ?? request()
  lists.set(id, response)
  latestKey[name] = key
  try {
    const list = await response
    if (latestKey[name] === key && currentRequests() === requests) useAppStore.setState({ [name]: list })
  } catch (error) {
    if (lists.get(id) === response) lists.delete(id)
    throw error
  }
}

/** Loads the person types of an organisation type (SSJGLXDM), in the current language. */
export function loadPersonTypes(organisationType: number | null): Promise<void> {
  const { locale, messages } = currentLanguage()
  const type = organisationType ?? 4
  return load('rylxDmList', `${type}.${locale}`, async () =>
    personTypesFor(await listPersonTypes(type), type, messages.personTypes),
  )
}

export function loadMemberStatuses(): Promise<void> {
  return load('cyStatusList', currentLanguage().locale, listMemberStatuses)
}

/** Name of a member status; empty until the list is loaded. */
export const useMemberStatus = (status: number): string =>
  useAppStore(({ cyStatusList }) => cyStatusList.find(({ value }) => value === status)?.key ?? '')

import { create } from 'zustand'
import { currentLanguage } from '@/i18n'
import { personTypesFor } from '@/lib/text/person-types'
import { listMemberStatuses, listPersonTypes } from '@/services/people/enum-service'
import type { EnumOption } from '@/wire/protocol/enums'
import type { WorkbenchApp } from '@/wire/home/workbench'

/** Shared state of the pages outside the session; the names follow the platform's specification. */
interface AppState {
  /** Person types of the current organisation, filtered by its type. */
  rylxDmList: EnumOption[]
  /** Statuses of an organisation's members. */
  cyStatusList: EnumOption[]
  /** Labels of the services on the workbench. */
  labelList: EnumOption[]
  /** Values that one page passes to another. */
  messageData: Readonly<Record<string, unknown>>
  /** The page that is rebuilt when the user comes back to it, although it is kept alive. */
  excludeKeepAlice: string | null
  /** Path of the page waiting for a result from another page; its state is preserved meanwhile. */
  requestingPage: string | null
  /** The opened service of the workbench, for the page about it. */
  serviceDetail: WorkbenchApp | null
  /** Numbers on the bottom navigation: open tasks and unread notices, as last returned by the gateway. */
  badges: { list: number; home: number }
}

const empty: AppState = {
  rylxDmList: [],
  cyStatusList: [],
  labelList: [],
  messageData: {},
  excludeKeepAlice: null,
  requestingPage: null,
  serviceDetail: null,
  badges: { list: 0, home: 0 },
}

export const useAppStore = create<AppState>()(() => empty)

type ListName = 'rylxDmList' | 'cyStatusList'

/** Requested lists by the key of the request. */
const requests: Record<ListName, Map<string, Promise<EnumOption[]>>> = {
  rylxDmList: new Map(),
  cyStatusList: new Map(),
}
/** The latest key requested of each list; responses for other keys are ignored. */
const latestKey: Partial<Record<ListName, string>> = {}

/**
 * Sends one call per key, shared by concurrent callers. A failure leaves the previous list and allows a
 * retry.
 */
async function load(name: ListName, key: string, request: () => Promise<EnumOption[]>): Promise<void> {
  const response = requests[name].get(key) ?? request()
  requests[name].set(key, response)
  latestKey[name] = key
  try {
    const list = await response
    if (latestKey[name] === key && requests[name].get(key) === response)
      useAppStore.setState({ [name]: list })
  } catch (error) {
    if (requests[name].get(key) === response) requests[name].delete(key)
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

export const setLabelList = (labelList: EnumOption[]) => useAppStore.setState({ labelList })

export const setServiceDetail = (serviceDetail: AppState['serviceDetail']) =>
  useAppStore.setState({ serviceDetail })

export const setBadges = (badges: Partial<AppState['badges']>) =>
  useAppStore.setState((state) => ({ badges: { ...state.badges, ...badges } }))

export const mergeMessageData = (more: AppState['messageData']) =>
  useAppStore.setState(({ messageData }) => ({ messageData: { ...messageData, ...more } }))

export const clearMessageData = () => useAppStore.setState({ messageData: {} })

export const setExcludeKeepAlice = (page: string) => useAppStore.setState({ excludeKeepAlice: page })

export const clearExcludeKeepAlice = () => useAppStore.setState({ excludeKeepAlice: null })

export const setRequestingPage = (requestingPage: string | null) => useAppStore.setState({ requestingPage })

/** Clears all data of the user; pending responses are ignored. */
export function clearAppState(): void {
  Object.values(requests).forEach((lists) => lists.clear())
  useAppStore.setState(empty)
}

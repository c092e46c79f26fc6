import { create } from 'zustand'
import { currentLanguage } from '@/i18n'
import { personTypesFor } from '@/lib/text/person-types'
import { listMemberStatuses, listPersonTypes } from '@/services/enum-service'
import type { Option } from '@/wire/enums'

/** What pages share beside the session; names as the platform spells them. */
interface AppState {
  /** Person types of the organisation, as its type shows them. */
  rylxDmList: Option[]
  /** Where a member of an organisation may stand. */
  cyStatusList: Option[]
  labelList: Option[]
  /** What one page leaves for another. */
  messageData: Readonly<Record<string, unknown>>
  /** The page that is rebuilt when the person comes back to it, although it is kept alive. */
  excludeKeepAlice: string | null
  /** Address of the page that asks another one for something: it is found as it was left. */
  askingPage: string | null
  /** The service that was opened, for the pages about it. */
  serviceDetail: Readonly<Record<string, unknown>> | null
}

const empty: AppState = {
  rylxDmList: [],
  cyStatusList: [],
  labelList: [],
  messageData: {},
  excludeKeepAlice: null,
  askingPage: null,
  serviceDetail: null,
}

export const useAppStore = create<AppState>()(() => empty)

type ListName = 'rylxDmList' | 'cyStatusList'

/** Lists that were asked for, by the key they were asked for with. */
const asked: Record<ListName, Map<string, Promise<Option[]>>> = {
  rylxDmList: new Map(),
  cyStatusList: new Map(),
}
/** The key each list was last wanted for; an answer for another one comes too late to be shown. */
const wanted: Partial<Record<ListName, string>> = {}

/** One call per key, however many ask. A failure leaves the list of before and may be tried again. */
async function load(name: ListName, key: string, ask: () => Promise<Option[]>): Promise<void> {
  const answer = asked[name].get(key) ?? ask()
  asked[name].set(key, answer)
  wanted[name] = key
  try {
    const list = await answer
    if (wanted[name] === key && asked[name].get(key) === answer) useAppStore.setState({ [name]: list })
  } catch (error) {
    if (asked[name].get(key) === answer) asked[name].delete(key)
    throw error
  }
}

/** Person types for an organisation type (SSJGLXDM), in the language of now. */
export function loadPersonTypes(organisationType: number | null): Promise<void> {
  const { locale, words } = currentLanguage()
  const type = organisationType ?? 4
  return load('rylxDmList', `${type}.${locale}`, async () =>
    personTypesFor(await listPersonTypes(type), type, words.personTypes),
  )
}

export function loadMemberStatuses(): Promise<void> {
  return load('cyStatusList', currentLanguage().locale, listMemberStatuses)
}

export const setLabelList = (labelList: Option[]) => useAppStore.setState({ labelList })

export const setServiceDetail = (serviceDetail: AppState['serviceDetail']) =>
  useAppStore.setState({ serviceDetail })

export const mergeMessageData = (more: AppState['messageData']) =>
  useAppStore.setState(({ messageData }) => ({ messageData: { ...messageData, ...more } }))

export const clearMessageData = () => useAppStore.setState({ messageData: {} })

export const setExcludeKeepAlice = (page: string) => useAppStore.setState({ excludeKeepAlice: page })

export const clearExcludeKeepAlice = () => useAppStore.setState({ excludeKeepAlice: null })

export const setAskingPage = (askingPage: string | null) => useAppStore.setState({ askingPage })

/** Nothing of one person is left for the next; what is still on its way is not shown any more. */
export function clearAppState(): void {
  Object.values(asked).forEach((lists) => lists.clear())
  useAppStore.setState(empty)
}

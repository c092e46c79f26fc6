import { create } from 'zustand'
import type { EnumOption } from '@/wire/protocol/enums'
import type { WorkbenchApp } from '@/wire/home/workbench'

/** Shared state of the pages outside the session; the names follow the platform's specification. */
export interface AppState {
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
  /**
   * Numbers on the navigation: open tasks, unread notices, submissions to review, as last returned by the gateway. Missing
   * until a page has loaded them.
   */
  badges: Partial<Record<'list' | 'home' | 'review', number>>
  /** Another object after each {@link clearAppState}. */
  user: object
}

const empty: Omit<AppState, 'user'> = {
  rylxDmList: [],
  cyStatusList: [],
  labelList: [],
  messageData: {},
  excludeKeepAlice: null,
  requestingPage: null,
  serviceDetail: null,
  badges: {},
}

export const useAppStore = create<AppState>()(() => ({ ...empty, user: {} }))

export const setLabelList = (labelList: EnumOption[]) => useAppStore.setState({ labelList })

export const setServiceDetail = (serviceDetail: AppState['serviceDetail']) =>
  useAppStore.setState({ serviceDetail })

export const setBadges = (badges: AppState['badges']) =>
  useAppStore.setState((state) => ({ badges: { ...state.badges, ...badges } }))

export const mergeMessageData = (more: AppState['messageData']) =>
  useAppStore.setState(({ messageData }) => ({ messageData: { ...messageData, ...more } }))

export const clearMessageData = () => useAppStore.setState({ messageData: {} })

export const setExcludeKeepAlice = (page: string) => useAppStore.setState({ excludeKeepAlice: page })

export const clearExcludeKeepAlice = () => useAppStore.setState({ excludeKeepAlice: null })

export const setRequestingPage = (requestingPage: string | null) => useAppStore.setState({ requestingPage })

/** Clears all data of the user; pending responses are ignored. */
export const clearAppState = () => useAppStore.setState({ ...empty, user: {} })

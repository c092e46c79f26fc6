import type { ComponentType } from 'react'

export interface WecomLoginPanelProps {
  appId: string
  agentId: string
  /** Returned by WeCom; the gateway accepts the code with it only. */
  state: string
  /** Texts of the panel are Chinese or English. */
  english: boolean
  /** Receives the single-use code of the person. */
  onCode: (code: string) => void
  onFailure: () => void
}

/** WeCom's sign-in in a plain browser of a computer, by its desktop client or a QR code; null elsewhere. */
export type WecomLoginPanel = ComponentType<WecomLoginPanelProps> | null

import type { ReactNode } from 'react'

/** The button of the privacy sheet; in WeChat only its own button may register the consent. */
export interface AgreeButtonProps {
  className: string
  onAgree: () => void
  children: ReactNode
}

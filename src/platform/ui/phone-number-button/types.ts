import type { ComponentType, ReactNode } from 'react'

interface PhoneNumberButtonProps {
  className: string
  /** Receives the one-time code for the number that the user has chosen; it is valid for five minutes. */
  onCode: (code: string) => void
  children: ReactNode
}

/** Asks for a mobile number that the platform has verified; null where it offers none. */
export type PhoneNumberButton = ComponentType<PhoneNumberButtonProps> | null

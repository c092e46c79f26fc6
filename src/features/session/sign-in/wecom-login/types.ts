import type { ComponentType } from 'react'

/** Sign-in by WeCom's panel; nothing outside a computer's browser, and none of its code in the mini-program. */
export type WecomLogin = ComponentType<{ onSignedIn: () => void }>

import type { ReactNode } from 'react'
import type { ButtonCode } from '@/wire/session/permission'
import { usePermitted } from './permission-store'

/** Shows its children only to users with the button permission. The gateway enforces the rights. */
export function Permitted({ code, children }: { code: ButtonCode; children: ReactNode }) {
  return usePermitted(code) ? <>{children}</> : null
}

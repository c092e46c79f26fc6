import type { ReactNode } from 'react'
import type { ButtonCode } from '@/wire/permission'
import { usePermitted } from './permission-store'

/** Shows what it holds only to those whose list of buttons allows it. Rights stay with the gateway. */
export function Permitted({ code, children }: { code: ButtonCode; children: ReactNode }) {
  return usePermitted(code) ? <>{children}</> : null
}

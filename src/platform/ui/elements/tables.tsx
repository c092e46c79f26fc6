import type { CellProps, ScrollerProps } from './types'

export function Table({ className, children }: { className?: string; children?: React.ReactNode }) {
  return (
    <table className={className}>
      <tbody>{children}</tbody>
    </table>
  )
}

export function Scroller({ label, className, children }: ScrollerProps) {
  return (
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

export function Row({ className, children }: { className?: string | undefined; children?: React.ReactNode }) {
  return <tr className={className}>{children}</tr>
}

export function Cell({ heading, className, children }: CellProps) {
  if (!heading) return <td className={className}>{children}</td>
  return (
    <th className={className} scope={heading === 'column' ? 'col' : 'row'}>
      {children}
    </th>
  )
}

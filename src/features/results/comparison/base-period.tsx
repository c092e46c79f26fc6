import { Picker } from '@/components/picker/picker'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { comparisonMessages } from '@/i18n/comparison'

interface BasePeriodProps {
  /** The earlier periods, the latest first. */
  periods: readonly string[]
  base: string | undefined
  /** `undefined`: the previous period. */
  onChange: (base: string | undefined) => void
}

/** Chooses the earlier period to compare with; nothing where there is no choice. */
export function BasePeriod({ periods, base, onChange }: BasePeriodProps) {
  const messages = useMessageNamespace(comparisonMessages)
  const periodText = usePeriodText()
  if (periods.length === 0) return null
  return (
    <Picker
      id="base-period"
      label={messages.base}
      placeholder={messages.previous}
      columns={[
        {
          label: messages.base,
          options: [
            { id: '', text: messages.previous },
            ...periods.map((id) => ({ id, text: periodText(id) })),
          ],
        },
      ]}
      value={[base ?? '']}
      onChange={([id = '']) => onChange(id === '' ? undefined : id)}
    />
  )
}

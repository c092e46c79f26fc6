import { DateInput, TextInput } from '@/platform/ui/elements'
import { lazyComponent } from '../../skeleton/lazy-component'
import type { TypedDayComponent, TypedDayProps } from './types'

/** Until the field has been loaded: nothing that is typed can be lost by the change. */
const ComingDay = ({ onProblem: _onProblem, ...field }: TypedDayProps) => (
  <TextInput {...field} disabled className="dt-field-input dt-field-date" />
)

/** The browser's own field, where the product's cannot be loaded. */
const BrowserDay = ({ onProblem: _onProblem, ...field }: TypedDayProps) => (
  <DateInput {...field} className="dt-field-input dt-field-date" />
)

export const TypedDay: TypedDayComponent = lazyComponent(
  async () => (await import(/* webpackChunkName: "typed-day" */ './typed-day')).TypedDay,
  ComingDay,
  BrowserDay,
)

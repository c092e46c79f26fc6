// Apart from each other, because the first page needs few of them.
export { Heading, Pressable, Region } from './basic'
export { ExternalLink } from './external-link'
export { Choice, DateInput, Label, OptionColumn, TextArea } from './fields'
export { Cell, Row, Scroller, Table } from './tables'
export { TextInput } from './text-input'

// Apart from each other, because the first page needs few of them. The suffix is that of `index.weapp.tsx`: of two, Taro takes
// the first in its order of suffixes, whatever the platform.
export { Heading, Pressable, Region } from './basic'
export { ExternalLink } from './external-link'
export { Choice, DateInput, Label, OptionColumn, TextArea } from './fields'
export { Cell, Row, Scroller, Table } from './tables'
export { TextInput } from './text-input'

import { useState } from 'react'
import { Select } from '@/desktop/overlay/select'
import { cleanUp, one, press, render } from '../components/render'

const options = ['single', 'multiple'].map((id) => ({ id, text: id }))

function Chosen() {
  const [value, setValue] = useState('single')
  return <Select id="kind" label="Kind" hideLabel {...{ options, value }} onChange={setValue} />
}

afterEach(() => {
  cleanUp()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('the select of a computer', () => {
  it('opens, chooses and closes where scrolling into view returns a promise', () => {
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() })
    render(<Chosen />)
    press(one('[role=combobox]'))
    press(one('[role=option]:last-child'))
    expect(document.querySelector('[role=listbox]')).toBeNull()
    expect(one('[role=combobox]').textContent).toBe('multiple')
    expect(one('[role=combobox]').getAttribute('aria-label')).toBe('Kind multiple')
  })
})

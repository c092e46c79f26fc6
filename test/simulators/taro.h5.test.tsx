import { Button, Input, Text, Textarea, View } from '@tarojs/components'
import Taro, { useDidShow } from '@tarojs/taro'
import TestUtils from '@tarojs/test-utils-react'
import { useState } from 'react'

const util = new TestUtils()

function Counter() {
  const [count, setCount] = useState(0)
  const [name, setName] = useState('')
  useDidShow(() => undefined)
  return (
    <View>
      <Button className="add" onClick={() => setCount(count + 1)}>
        {count}
      </Button>
      <Input className="name" value={name} onInput={(event) => setName(event.detail.value)} />
      <Text className="greeting">{name}</Text>
      <Textarea className="remark" value="kept" />
    </View>
  )
}

const element = (selector: string) => document.querySelector<HTMLInputElement>(selector)!

describe('Taro components in jsdom', () => {
  beforeEach(() => util.mount(Counter))
  afterEach(() => util.unmout())

  it('answers a tap', () => {
    util.act(() => void util.fireEvent.click(element('.add')))
    expect(element('.add').textContent).toBe('1')
  })

  it('passes on typed text', () => {
    const input = element('.name')
    util.act(() => void util.fireEvent.input(input, { target: { value: '王' } } as InputEventInit))
    expect(element('.greeting').textContent).toBe('王')
  })

  it('renders the web components that have no plain HTML twin', () => {
    expect(element('.remark textarea').value).toBe('kept')
  })

  it('runs as the H5 platform', () => {
    expect(Taro.getEnv()).toBe(Taro.ENV_TYPE.WEB)
  })
})

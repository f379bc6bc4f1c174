import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anItem } from '../buying/cart/cart-fixture.ts'
import { addItem, removeItem } from '../print/line/cart-item.ts'
import { CART_KEY, changeCart, currentCart, saveCart, watchCart } from './cart-store.ts'

/** A browser's window with just its storage and its events. */
class FakeWindow extends EventTarget {
  readonly kept = new Map<string, string>()
  readonly localStorage = {
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, value: string) => void this.kept.set(key, value),
  }

  /** What the browser tells this tab when another one wrote. */
  otherTabWrites(key: string | null, value = ''): void {
    if (key !== null) this.kept.set(key, value)
    this.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
}

let page: FakeWindow
beforeEach(() => {
  page = new FakeWindow()
  vi.stubGlobal('window', page)
})
afterEach(() => void vi.unstubAllGlobals())

describe('the cart of a browser', () => {
  it('is empty before anything was added', () => {
    expect(currentCart()).toEqual([])
  })

  it('is found again by the next page', () => {
    expect(saveCart([anItem()])).toBe(true)
    expect(JSON.parse(page.kept.get(CART_KEY) ?? '')).toEqual([anItem()])
    expect(currentCart()).toEqual([anItem()])
  })

  it('tells this tab of each change, until asked to stop', () => {
    const seen = vi.fn()
    const stop = watchCart(seen)
    changeCart((items) => addItem(items, anItem()))
    changeCart((items) => removeItem(items, 'a'))
    expect(seen).toHaveBeenCalledTimes(2)
    stop()
    changeCart((items) => addItem(items, anItem()))
    expect(seen).toHaveBeenCalledTimes(2)
  })

  it('follows other tabs, and only their carts', () => {
    const seen = vi.fn()
    watchCart(seen)
    page.otherTabWrites('userPreferneces', '{}')
    expect(seen).not.toHaveBeenCalled()
    page.otherTabWrites(CART_KEY, JSON.stringify([anItem({ id: 'other' })]))
    expect(seen).toHaveBeenCalledTimes(1)
    expect(currentCart().map(({ id }) => id)).toEqual(['other'])
    page.otherTabWrites(null)
    expect(seen).toHaveBeenCalledTimes(2)
  })

  it('adds to what another tab just wrote instead of undoing it', () => {
    page.kept.set(CART_KEY, JSON.stringify([anItem({ id: 'other' })]))
    changeCart((items) => addItem(items, anItem({ id: 'mine' })))
    expect(currentCart().map(({ id }) => id)).toEqual(['other', 'mine'])
  })

  it.each(['', 'null', '{', '"text"', '[1, null, {}]'])('reads %j as an empty cart', (text) => {
    page.kept.set(CART_KEY, text)
    expect(currentCart()).toEqual([])
  })

  it('says so, and does not throw, where storage is denied', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal(
      'window',
      Object.defineProperty(new EventTarget(), 'localStorage', { get: denied }),
    )
    expect(currentCart()).toEqual([])
    expect(saveCart([anItem()])).toBe(false)
    expect(changeCart((items) => items)).toBe(false)
  })
})

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageTurn } from './page-press.ts'

/**
 * Links are plain anchors, which cost nothing to render. One ear for the whole document turns to the page of a pressed one without loading
 * it whole. It hears after React, whose own ears at the document are older: what a view prevents stays prevented.
 */
export function usePageLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const turn = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link) return
      const turned = pageTurn(event, link, location)
      if (!turned) return
      event.preventDefault()
      const { to, ...how } = turned
      void navigate(to, how)
    }
    document.addEventListener('click', turn)
    return () => document.removeEventListener('click', turn)
  }, [navigate])
}

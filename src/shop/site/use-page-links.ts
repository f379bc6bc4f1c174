import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pageTurn } from './page-press.ts'

/**
 * Links are plain anchors, which cost nothing to render. One delegated click listener for all links
 * navigates without a full page load. It runs after React's own listeners, which were added to the
 * document earlier, so `preventDefault` in a view holds.
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

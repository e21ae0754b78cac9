import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { OWNER_ID } from '#contracts/constants';
import { getAdminProfile } from '#contracts/shops';
import { read } from '../api.ts';
import {
  Camera,
  Car,
  CircleUser,
  House,
  LayoutGrid,
  MessageSquareText,
  ShoppingCart,
  Video,
} from '../icons.ts';
import { t } from '../language.ts';
import { paths } from '../paths.ts';
import { Count } from './masthead.tsx';
import { Quietly } from './states.tsx';

/** What stays at the bottom: the contact buttons of every screen, and on a phone the tabs. */
export function Dock() {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    let before = 0; // asking where the page stands would have all of it laid out at once
    const onScroll = () => {
      if (Math.abs(scrollY - before) < 8) return;
      const isUsed = document.querySelector('#contact :focus-visible');
      setFolded(scrollY > before && scrollY > 80 && !isUsed);
      before = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  const tabs = [
    [paths.home, t.frame.home, House],
    [paths.allCars, t.frame.allCars, Car],
    [paths.brands, t.frame.brands, LayoutGrid],
    [paths.cart, t.frame.cart, ShoppingCart],
    [paths.profile, t.frame.profile, CircleUser],
  ] as const;
  return (
    <div className="dock" id="dock">
      <Quietly>
        <Contact isFolded={isFolded} />
      </Quietly>
      <div id="dock-slot" />
      <nav className="tabs" aria-label={t.frame.tabs}>
        {tabs.map(([to, text, Icon]) => (
          <NavLink key={to} to={to}>
            <Icon className="icon" aria-hidden="true" />
            <span>{text}</span>
            {to === paths.cart && (
              <Quietly>
                <Count of="cart" />
              </Quietly>
            )}
          </NavLink>
        ))}
      </nav>
      <button
        type="button"
        className="talk"
        aria-expanded={!isFolded}
        aria-controls="contact"
        onClick={() => setFolded(!isFolded)}
      >
        <MessageSquareText className="icon" aria-hidden="true" />
        <span>{t.frame.talkShort}</span>
      </button>
    </div>
  );
}

/**
 * Links out to a chat, a video channel and a photo profile; their targets come from the shop. On a phone they stand on
 * a strip of their own above the tabs or the bar in their place; scrolling down folds it into the button beside them.
 */
function Contact({ isFolded }: { isFolded: boolean }) {
  const { data } = useSuspenseQuery(read(getAdminProfile, { params: { ownerId: OWNER_ID } }));
  const { chat, video, photo } = data.data.socialLinks;
  return (
    <nav id="contact" className={isFolded ? 'contact folded' : 'contact'} aria-label={t.frame.talk}>
      <span aria-hidden="true">{t.frame.talk}</span>
      <a href={chat} aria-label={t.frame.chat}>
        <MessageSquareText className="icon" aria-hidden="true" />
      </a>
      <a href={video} aria-label={t.frame.video}>
        <Video className="icon" aria-hidden="true" />
      </a>
      <a href={photo} aria-label={t.frame.photo}>
        <Camera className="icon" aria-hidden="true" />
      </a>
    </nav>
  );
}

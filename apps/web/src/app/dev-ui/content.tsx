import { TimeText } from '../../platform/i18n/time-text.tsx';
import { Clock, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { demoPictures } from '../../assets/demo-pictures.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Logo } from '../../ui/kite-mark.tsx';
import { PageTitle, SectionTitle } from '../../ui/page-title.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Rating } from '../../ui/rating.tsx';
import { TabsNav } from '../../ui/tabs-nav.tsx';
import { Chip, CountBadge, Tag } from '../../ui/tag.tsx';
import { Specimen } from './specimen.tsx';

const UNITS = { days: 'days', hours: 'hours', minutes: 'min', seconds: 'sec' };

export function Content({ theme }: { theme: string }) {
  const [openedAt] = useState(Date.now);
  const [language, setLanguage] = useState('en');
  return (
    <>
      <Specimen name="kite-mark, type roles">
        <div className="grid gap-3">
          <Logo name="Ghuri" />
          <p className="type-hero">Every road in Bangladesh</p>
          <p className="type-page">Page title</p>
          <p className="type-title">Section title</p>
          <p className="type-lead">Lead, card title</p>
          <p>Body: night coach to Khagrachari, then an open jeep up the ridge.</p>
          <p className="type-meta text-ink-2">Meta: 2026-11-15 11:42 · 2 h ago</p>
          <p className="type-micro text-ink-3">Micro: from your account</p>
          <p className="type-price-large">৳3,80,000</p>
        </div>
      </Specimen>
      <Specimen name="Bangla">
        <div lang="bn" className="grid gap-3">
          <Logo name="ঘুরি" />
          <p className="type-hero">বাংলাদেশের সব পথ, একটাই সুতো</p>
          <p className="type-title">আপনার জন্য আসন্ন ট্যুর</p>
          <p>টাঙ্গুয়ায় নৌকার ছাদে ঘুমিয়েছি। ভোর ৫:৪০-এ কুয়াশা সরতেই দেখি পুরো হাওর জুড়ে হাঁস।</p>
          <p className="type-meta text-ink-2">
            <TimeText value="2026-11-15T05:42:00Z" withAgo />
          </p>
          <p className="type-price">৳৩,৮০,০০০</p>
          <ButtonLink to="#" variant="primary" className="justify-self-start">
            সব ট্যুর দেখুন
          </ButtonLink>
        </div>
      </Specimen>
      <Specimen name="page-title, tabs-nav">
        <div className="grid w-full gap-3">
          <PageTitle
            back={{ to: '/request-tour', label: 'Request Tour' }}
            subtitle="Agencies have 90 minutes to bid. Accept one, or none."
            actions={<ButtonLink to="#">Accepted tours</ButtonLink>}
          >
            Where do you want to go?
          </PageTitle>
          <SectionTitle>Section</SectionTitle>
          <TabsNav
            label={`My tours, ${theme}`}
            tabs={[
              { to: '.', label: 'Booked' },
              { to: '/personalised', label: 'Personalised', count: 3 },
              { to: '/accepted', label: 'Accepted bids' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="tag, count badge, chip">
        <Tag>Lowest price</Tag>
        <Tag tone="success" icon={<ShieldCheck aria-hidden />}>
          Paid
        </Tag>
        <Tag tone="warn">Refunded</Tag>
        <Tag tone="info">Held</Tag>
        <Tag tone="danger">Failed</Tag>
        <Tag tone="kite">Last 2 seats</Tag>
        <Tag tone="kite-strong">Last 2 seats</Tag>
        <Tag tone="on-picture" icon={<Clock aria-hidden />}>
          Closes in 3 d 8 h
        </Tag>
        <CountBadge>12</CountBadge>
        <Chip selected={language === 'en'} onClick={() => setLanguage('en')}>
          English
        </Chip>
        <Chip
          lang="bn"
          className="font-language-name"
          selected={language === 'bn'}
          onClick={() => setLanguage('bn')}
        >
          বাংলা
        </Chip>
      </Specimen>
      <Specimen name="avatar, rating, time-text">
        <Avatar name="Nusrat Jahan" />
        <Avatar name="তানভীর আহমেদ" size={40} />
        <Avatar name="Megh Bari Travels" kind="agency" src="/pictures/demo-2-640.webp" />
        <Avatar name="Farzana" ring="unseen" src="/pictures/demo-3-640.webp" />
        <Avatar name="Broken picture" src="data:image/png,broken" kind="agency" />
        <Rating value="4.8" count="126" label="4.8 of 5, 126 reviews" />
        <TimeText value="2026-11-15T05:42:00Z" withAgo className="text-meta text-ink-2" />
      </Specimen>
      <Specimen name="countdown">
        <div className="grid w-full gap-3">
          <div className="rounded-photo bg-kite-soft px-5.5 py-4.5">
            <Countdown
              locale="en"
              until={openedAt + 288_624_000}
              label="Booking closes in"
              units={UNITS}
              ended="Times up."
            />
          </div>
          <Countdown
            locale="en"
            look="clock"
            until={openedAt + 2_536_000}
            label="Bidding closes in"
            units={UNITS}
            ended="Times up."
          />
          <Countdown
            locale="en"
            until={openedAt - 1000}
            label="Bidding closed"
            units={UNITS}
            ended="Times up."
          />
        </div>
      </Specimen>
      <Specimen name="card, carousel, picture">
        <Card padding="none" className="w-full">
          <p className="px-5 py-4">Five pictures, wrapping around.</p>
          <Carousel
            label={`Demo pictures, ${theme}`}
            previousLabel="Previous picture"
            nextLabel="Next picture"
            counterText={(current, total) => `${current} / ${total}`}
            className="aspect-[6/4.55]"
            slides={demoPictures.map(({ place, ...picture }) => ({
              id: place,
              content: <Picture alt={place} sizes="(width < 1100px) 100vw, 50vw" {...picture} />,
            }))}
          />
        </Card>
      </Specimen>
    </>
  );
}

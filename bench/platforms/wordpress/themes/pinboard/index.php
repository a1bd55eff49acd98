<!DOCTYPE html>
<html <?php language_attributes(); ?>>
<head><meta charset="<?php bloginfo('charset'); ?>"><?php wp_head(); ?></head>
<body>
<div class="w"><div class="t"><a href="<?php echo home_url('/'); ?>"><?php bloginfo('name'); ?></a> <span><?php bloginfo('description'); ?></span></div>
<div class="c1">
<?php while (have_posts()) : the_post(); ?>
<div class="b">
<div class="d"><?php echo get_the_date('d.m.Y'); ?> / <a href="<?php echo get_author_posts_url(get_the_author_meta('ID')); ?>"><?php the_author(); ?></a></div>
<div class="h"><a href="<?php the_permalink(); ?>"><?php the_title(); ?></a></div>
<div class="x"><?php the_content(); wp_link_pages(['before' => '<div class="pp">', 'after' => '</div>', 'next_or_number' => 'next']); ?></div>
<div class="m"><?php the_category(', '); ?> <?php the_tags('# ', ' # '); ?></div>
</div>
<?php if (is_singular()) comments_template(); endwhile; ?>
<div class="n"><?php posts_nav_link(); ?></div>
</div>
<div class="c2"><?php wp_list_pages(['title_li' => '']); ?><?php wp_get_archives(['type' => 'yearly']); ?><?php wp_tag_cloud(); ?></div>
</div>
<?php wp_footer(); ?>
</body>
</html>
